import { ofPerson } from '#browser/of-person.ts'

/** Page that was chosen by its name, such as in the palette, where no link has it. */
const chosen = ofPerson<{ path: string; name: string } | undefined>(() => undefined)

/** Sets the name of the record whose page is opened next. */
export function tellComingName(to: string, name: string): void {
  chosen.value = { path: pathOf(to), name }
}

/** Returns the name of the record whose page is loading: the chosen one, or that of a link to it; undefined where it isn't known. */
export function comingName(path: string): string | undefined {
  if (chosen.value?.path === path) return chosen.value.name
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname }) => pathname === path,
  )
  // A row's name has a picture next to it, and a crumb is only a name.
  const named = links.map((link) => link.querySelector('[title]') ?? (link.closest('nav, th') ? link : null))
  return named.map((element) => element?.textContent.trim()).find(Boolean)
}

const pathOf = (to: string) => new URL(to, location.href).pathname
