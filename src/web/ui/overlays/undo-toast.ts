/** How long a message that offers a way back stays: four seconds are too few to read it and decide. */
export const undoToastMs = 10_000;
