import type { Random } from "../random.ts";
import { type City, cities } from "./cities.ts";
import { neighborhoods, streets } from "./street-names.ts";

interface Address {
	city: City;
	postalCode: string;
	address: string;
}

const oneCityOfEachState = [
	...new Map(cities.toReversed().map((city) => [city.state, city])).values(),
];

/** The first customers come from one state each, so that none is missing; the others live where people live. */
export function drawCity(random: Random, index: number): City {
	return (
		oneCityOfEachState[index] ?? random.weighted(cities, (city) => city.weight)
	);
}

export function drawAddress(random: Random, city: City): Address {
	const [from, to] = city.sectors;
	const sector = String(random.int(from, to)).padStart(5, "0");
	const suffix = String(random.int(1, 89) * 10).padStart(3, "0");
	const street = random.pick(streets);
	const number = random.int(10, 2_400);
	const inside = random.chance(0.3)
		? `, ap. ${random.int(1, 18)}${random.int(1, 4)}`
		: "";
	return {
		city,
		postalCode: sector + suffix,
		address: `${street}, ${number}${inside} - ${random.pick(neighborhoods)}`,
	};
}

export function drawMobile(random: Random, city: City): string {
	return `${city.areaCode}9${random.int(80_000_000, 99_999_999)}`;
}

export function drawLandline(random: Random, city: City): string {
	return `${city.areaCode}3${random.int(2_000_000, 4_999_999)}`;
}
