const IN_USE = 'tbody:is(:hover, :focus-within), tbody input:checked, [aria-modal=true]'

/** Whether somebody points at the rows, is in them, has some selected or has one open. */
export const areRowsInUse = (): boolean => document.querySelector(IN_USE) !== null
