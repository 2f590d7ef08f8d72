import { t } from '#language/t.ts'
import { fold } from '#shared/text.ts'

/** Spelt out as in their languages, so that Köln equals Koeln. */
const SPELT_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Words that only say that it is a club (folded). */
const CLUB_FORMS = new Set(
  // English, Scandinavian
  (
    'fc afc cfc ufc wfc lfc jfc mfc pfc rfc club football soccer fk bk ik if ff ifk boldklub fodbold fotboll ' +
    // German, Dutch, Belgian
    'sv tsv fsv tsg sg sgd bsc msv bv bvb ksv ssv tus tsc sc spvgg spvg vfb vfl vfr vv svv rkc kv krc kaa rsc ev fussballclub sportverein ' +
    // Romance languages
    'cf cd ud sd rcd ca cr ec ac as us ss ssc asd ssd usd acf aa ad gd cp og ogc rc es ea sco futbol futebol calcio clube foot ' +
    // Slavic languages, Turkish, Greek
    'nk hnk gnk ofk ks mks gks rks zks lks sk skf fks tj msk mfk spor kulubu ao ae ap pae'
  ).split(' '),
)

const spelt = (name: string) =>
  fold(
    name
      .toLowerCase()
      .normalize('NFC')
      .replace(/[äöü]/g, (letter) => SPELT_OUT[letter] ?? letter),
  )

/** Founding years (1904, 04), ordinals (1. FC) and the initials of a registered association. */
const isNumber = (word: string) => /^\d+$/.test(word)

/** Distinguishing words of a name, or all words if none are left. */
export function nameWords(name: string): string[] {
  const words = spelt(name.replace(/\be\.\s?V\.?(?=\s|$)/gi, ' '))
    .split(' ')
    .filter(Boolean)
  const telling = words.filter((word) => !CLUB_FORMS.has(word) && !isNumber(word))
  return telling.length === 0 ? words : telling
}

/** The normalised name: "1. FC Köln e.V." and "FC Koeln" are both "koeln". */
export const nameKey = (name: string): string => nameWords(name).join(' ')

/** Levenshtein ratio of two texts, 0 to 1: 1 for equal (https://en.wikipedia.org/wiki/Levenshtein_distance). */
export function ratio(a: string, b: string): number {
  const [left, right] = [[...compared(a)], [...compared(b)]]
  const longest = Math.max(left.length, right.length)
  return longest === 0 ? 1 : 1 - edits(left, right) / longest
}

/** Most compared letters; longer texts would take minutes. */
const COMPARED = 200

const compared = (text: string) => text.slice(0, COMPARED)

/** Fewest insertions, deletions and replacements. Keeps one row of the table at a time. */
function edits(left: readonly string[], right: readonly string[]): number {
  let row = right.map((_, at) => at + 1)
  left.forEach((letter, down) => {
    let diagonal = down
    let before = down + 1
    row = row.map((above, at) => {
      const replaced = diagonal + (letter === right[at] ? 0 : 1)
      diagonal = above
      before = Math.min(replaced, above + 1, before + 1)
      return before
    })
  })
  return row.at(-1) ?? left.length
}

/** Similarity of two club names, 0 to 1, in any order of their words. */
export function similarity(a: string, b: string): number {
  const [left, right] = [nameWords(a), nameWords(b)]
  if (left.length === 0 || right.length === 0) return 0
  const sorted = ratio(left.toSorted().join(' '), right.toSorted().join(' '))
  return Math.max(ratio(left.join(' '), right.join(' ')), sorted)
}

export const teamKinds = ['youth', 'women', 'reserve'] as const
export type TeamKind = (typeof teamKinds)[number]

/** Folded marks in several languages, the more specific first. */
const teamMarks: Record<TeamKind, RegExp> = {
  youth: /\b(u ?\d{1,2}s?|under ?\d{1,2}s?|youth|juniors?|jugend|juvenil|primavera|cadete|infantil)\b/g,
  women:
    /\b(women s|womens|women|ladies|frauen|damen|femenino|femenina|femeni|feminine?s?|femminile|feminino|kvinner|kvinder|vrouwen|wfc)\b/g,
  reserve: /\b(reserves?|amateure|jong)\b|(?<=.)\b(ii|iii|b|2|3)$/g,
}

/** Kind of team if the name looks like one: "Chelsea U19", "Arsenal Women", "FC Bayern München II". */
export function teamKind(name: string): TeamKind | undefined {
  const folded = fold(name)
  return teamKinds.find((kind) => folded.search(teamMarks[kind]) >= 0)
}

export const teamQuestions: Record<TeamKind, string> = {
  youth: t('Looks like a youth team. Does it belong to an existing club?'),
  women: t('Looks like a women’s team. Does it belong to an existing club?'),
  reserve: t('Looks like a second team. Does it belong to an existing club?'),
}

/** Name of the team's club, as far as the name tells; other names stay as they are. */
export function withoutTeamMark(name: string): string {
  if (teamKind(name) === undefined) return name
  const rest = teamKinds.reduce((text, kind) => text.replace(teamMarks[kind], ' ').trim(), fold(spelt(name)))
  return rest === '' ? name : rest.replace(/ +/g, ' ')
}
