import "./styles.css";
import { startWeb } from "./start.tsx";

startWeb({
	send: (request) => fetch(request),
	basename: import.meta.env.BASE_URL,
});
