import { placeOf, placesOf, type OwnPlace } from '#browser/own-places.ts'

/** Separates a form from the tab whose draft stands beside that of another tab. */
const BESIDE = '~'

/**
 * The place of a form's draft; forms are named such as `clubs/abc` and `clubs/abc/name`. Tabs share it as long as one writes after
 * the other has read; a text that another tab put there since is neither replaced nor removed: this tab keeps its own beside it.
 */
export function draftPlace(person: string, subject: string): OwnPlace {
  const shared = placeOf('draft', person, subject)
  const aside = placeOf('aside', person, subject)
  let place = shared
  let known: string | null = null

  const isFree = () => [null, known].includes(place.read())
  return {
    read() {
      removeOld(person)
      const beside = placesOf('draft', person).filter((rest) => rest.startsWith(`${subject}${BESIDE}`))
      const own = aside.read()
      const places = [...(own === null ? [] : [own]), subject, ...beside]
      place =
        places.map((rest) => placeOf('draft', person, rest)).find((one) => one.read() !== null) ?? shared
      return (known = place.read())
    },
    write(text) {
      if (!isFree()) {
        const rest = `${subject}${BESIDE}${crypto.randomUUID()}`
        place = placeOf('draft', person, rest)
        aside.write(rest)
      }
      const isKept = place.write(text)
      if (isKept) known = text
      return isKept
    },
    remove() {
      if (isFree()) place.remove()
      known = null
    },
  }
}

/** A draft is kept this long; afterwards nobody remembers what it was about. Milliseconds. */
const KEPT_MS = 14 * 86_400_000

/** Whether what is stored is a draft of the last two weeks. */
export function isRecent(stored: string | null, now = new Date()): boolean {
  const [, at = ''] = /^\{"at":"([^"]+)"/.exec(stored ?? '') ?? []
  return now.getTime() - new Date(at).getTime() < KEPT_MS
}

/** Nobody would find again what another tab kept beside a draft long ago. */
function removeOld(person: string): void {
  for (const rest of placesOf('draft', person)) {
    const place = placeOf('draft', person, rest)
    if (!isRecent(place.read())) place.remove()
  }
}

/** The names of a person's drafts about this, such as `clubs/abc`: of its forms, in every tab. */
export const draftsAbout = (person: string, subject: string): string[] =>
  placesOf('draft', person).filter(
    (rest) =>
      rest === subject || [`${subject}/`, `${subject}${BESIDE}`].some((start) => rest.startsWith(start)),
  )
