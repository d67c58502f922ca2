import { createContext, useContext, useSyncExternalStore } from "react";

/** Whether the server answers; "connecting" until that is known. */
type ConnectionStatus = "connecting" | "live" | "offline";

export interface Connection {
	get(): ConnectionStatus;
	subscribe(onChange: () => void): () => void;
}

interface MutableConnection extends Connection {
	set(status: ConnectionStatus): void;
}

export function createConnection(): MutableConnection {
	const listeners = new Set<() => void>();
	let current: ConnectionStatus = "connecting";
	return {
		get: () => current,
		set(status) {
			if (status === current) return;
			current = status;
			for (const listener of listeners) listener();
		},
		subscribe(onChange) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

export const ConnectionContext = createContext<Connection>(createConnection());

export function useConnection(): ConnectionStatus {
	const connection = useContext(ConnectionContext);
	return useSyncExternalStore(connection.subscribe, connection.get);
}
