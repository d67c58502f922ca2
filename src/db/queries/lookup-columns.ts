import { customers } from "../schema/customers.ts";
import { orders } from "../schema/orders.ts";
import { products } from "../schema/products.ts";
import { stores } from "../schema/stores.ts";
import { refusalReason } from "./products.ts";

/** What the palette shows of each noun, found by words or opened a while ago. */
export const orderColumns = {
	id: orders.id,
	code: orders.code,
	customerName: orders.customerName,
	totalCents: orders.totalCents,
	status: orders.status,
};

export const storeColumns = {
	id: stores.id,
	name: stores.name,
	category: stores.category,
	manager: stores.manager,
	status: stores.status,
};

/** Of a product with its store. */
export const productColumns = {
	id: products.id,
	name: products.name,
	sku: products.sku,
	storeName: stores.name,
	storeStatus: stores.status,
	priceRetailCents: products.priceRetailCents,
	isOnline: products.isOnline,
	isApproved: products.isApproved,
	refusalReason,
};

export const customerColumns = {
	id: customers.id,
	name: customers.name,
	document: customers.document,
	email: customers.email,
	city: customers.city,
};
