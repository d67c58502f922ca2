/** What a cell says whose formula nobody has computed: programs that write workbooks may leave that to Excel. */
export const formulaWithoutValue = "#SEM VALOR!";
