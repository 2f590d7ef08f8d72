import { ofPerson } from '#browser/of-person.ts'

/** The page that was chosen by its name, such as in the palette, where no link says it. */
const chosen = ofPerson<{ path: string; name: string } | undefined>(() => undefined)

/** Says what the record is called whose page is chosen next. */
export function tellComingName(to: string, name: string): void {
  chosen.value = { path: pathOf(to), name }
}

/** The name of the record whose page is on its way: as it was chosen, or as a link to it says; undefined where nobody knows. */
export function comingName(path: string): string | undefined {
  if (chosen.value?.path === path) return chosen.value.name
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname }) => pathname === path,
  )
  // A row's name has a picture beside it, and a crumb is no more than a name.
  const named = links.map((link) => link.querySelector('[title]') ?? (link.closest('nav, th') ? link : null))
  return named.map((element) => element?.textContent.trim()).find(Boolean)
}

const pathOf = (to: string) => new URL(to, location.href).pathname
