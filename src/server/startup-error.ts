/** Why the server cannot start, in one line an engineer can act on; shown without a stack. */
export class StartupError extends Error {}
