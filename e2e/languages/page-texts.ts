/** Runs in the page: every text that is seen or read out, with where it stands. */
export function textsInPage(): { text: string; where: string }[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: false })
  const nameOf = (element: Element) => {
    const named = element.closest('[class], [id], main, dialog')
    const [first = ''] = (named?.getAttribute('class') ?? '').split(' ')
    return `${element.tagName.toLowerCase()}${first === '' ? '' : ` in .${first}`}`
  }
  const found = new Map<string, string>()
  const add = (text: string | null, element: Element) => {
    const said = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
    if (said !== '' && !found.has(said)) found.set(said, nameOf(element))
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const isOurs =
      element && !element.closest('script, style, noscript, textarea, .maplibregl-ctrl, [lang]:not(html)')
    if (isOurs && isSeen(element)) add(node.textContent, element)
  }
  for (const name of [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'alt',
    'title',
    'placeholder',
  ])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      if (isSeen(element) && !element.closest('.maplibregl-ctrl, .maplibregl-map'))
        add(element.getAttribute(name), element)
  return [...found].map(([text, where]) => ({ text, where }))
}
