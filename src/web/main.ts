import "./styles.css";
import { sendOverNetwork } from "#web/data/send-over-network.ts";
import { startWeb } from "./start.tsx";

startWeb({
	send: sendOverNetwork,
	basename: import.meta.env.BASE_URL,
	serverUrl: new URL(import.meta.env.BASE_URL, location.origin).href,
});
