/** Text of a cell that has no room in it. */
export type CutCell = { label: string; text: string }

/** Whether something in it is larger than what is seen of it. */
export const isCut = (cell: Element): boolean =>
  [cell, ...cell.querySelectorAll('*')].some(
    (part) =>
      // Text that is only read aloud has one pixel.
      part.clientWidth > 1 &&
      getComputedStyle(part).overflow !== 'visible' &&
      (part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1),
  )

/** The cut cells of a row; what is longer than its cell says, such as a list of names, is its tooltip. */
export const cutCells = (row: HTMLTableRowElement): CutCell[] =>
  [...row.cells].flatMap((cell) => {
    const text = wholeText(cell)
    if (text === '' || !isCut(cell)) return []
    return [{ label: cell.dataset['label'] ?? '', text }]
  })

export const wholeText = (cell: Element): string => {
  const told = cell.querySelector('[title]')?.getAttribute('title') ?? ''
  const read = cell.textContent.trim()
  return told.length > read.length ? told : read
}
