/** Runs in the page: what lies beyond the window, and what is cut without a sign of it. */
export function cutsInPage(): string[] {
  const { documentElement: root } = document
  const found: string[] = []
  if (root.dir !== 'rtl') found.push(`dir is "${root.dir}"`)
  if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} px wide`)

  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const known = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, known)
    return known
  }
  const ancestors = function* (element: Element) {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) yield at
  }
  /** Read out only, or a map's. */
  const isApart = (element: Element) =>
    element.closest('.maplibregl-map') !== null ||
    [...ancestors(element)].some(
      (at) =>
        styleOf(at).clipPath === 'inset(50%)' || (at.clientWidth <= 1 && styleOf(at).overflow === 'hidden'),
    )
  const isScrolled = (element: Element) =>
    [...ancestors(element)].some((at) => {
      const { overflowX, overflowY } = styleOf(at)
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      return (
        (scrolls(overflowX) && at.scrollWidth > at.clientWidth) ||
        (scrolls(overflowY) && at.scrollHeight > at.clientHeight)
      )
    })
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ').at(-1)}`
  const told = (element: Element) =>
    `"${(element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60)}" (${nameOf(element)})`

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || node.textContent?.trim() === '' || element.closest('script, style, noscript, textarea'))
      continue
    if (!element.checkVisibility({ visibilityProperty: true }) || isApart(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width === 0 || isScrolled(element)) continue
    const isWithin = (box: DOMRect, above: number) =>
      text.left >= box.left - 1 &&
      text.right <= box.right + 1 &&
      text.top >= box.top - above &&
      text.bottom <= box.bottom + above
    // The nearest edge that cuts: that of the text itself or of what it stands in.
    const edge = [...ancestors(element)].find((at) => ['hidden', 'clip'].includes(styleOf(at).overflowX))
    // What only eyes are told, and which gives way to the rest, is whole or out of sight.
    const place = edge?.getBoundingClientRect()
    const isGone = place !== undefined && (text.top >= place.bottom || text.bottom <= place.top)
    if (isGone && element.closest('[aria-hidden=true]') !== null) continue
    const isBeyond = text.right > root.clientWidth + 1 || text.left < -1
    if (isBeyond && edge === undefined) found.push(`${told(element)} is beyond the window`)
    const hasSign = [element, edge].some(
      (at) =>
        at &&
        (styleOf(at).textOverflow === 'ellipsis' ||
          styleOf(at).webkitLineClamp !== 'none' ||
          // A button below it shows the rest.
          at.matches('.mantine-Spoiler-content') ||
          at.closest('[title]') !== null),
    )
    if (hasSign) continue
    if (edge && place && !isWithin(place, 4)) found.push(`${told(element)} is cut by ${nameOf(edge)}`)
    const control = element.closest('button, [role=tab]')
    if (control && !isWithin(control.getBoundingClientRect(), 2))
      found.push(`${told(element)} is larger than its button`)
  }
  return [...new Set(found)]
}
