export const isRtl = (element: Element): boolean => getComputedStyle(element).direction === 'rtl'

/** Direction of an arrow key along the line: 1 towards its end, -1 towards its start, 0 for other keys. */
export function stepAlong(key: string, runsRtl: boolean): 1 | -1 | 0 {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0
  return (key === 'ArrowRight') === runsRtl ? -1 : 1
}
