import {
  useQueries,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import {
  checksAt,
  findingsOf,
  type Check,
  type CheckPlace,
  type Finding,
} from '@touchline/domain/machine/check.ts'
import { no, yes, type Verdict } from '@touchline/domain/machine/verdict.ts'
import { queryClient } from '#data/query-client.ts'

/** The query of one fact, whatever its key is made of. */
type FactQuery<Fact> = { queryKey: QueryKey; queryFn?: QueryFunction<Fact, never> | SkipToken }

/** No query function of a fact reads its key. */
const queryOf = <Fact>(query: FactQuery<Fact>) => query as UseQueryOptions<Fact>

/** The checks of a noun, and how what they need is loaded. */
export type NounChecks<Subject, Facts> = {
  checks: readonly Check<Subject, Facts>[]
  facts: { readonly [Name in keyof Facts & string]: (subject: Subject) => FactQuery<Facts[Name]> | undefined }
  /** Facts that nothing waits for: without them their checks say nothing. */
  optional?: readonly (keyof Facts & string)[]
  /** Why an approval waits until they are known. */
  looking: string
  /** What is said where one could not be loaded. */
  failed: string
}

/** The queries of what some checks need, each under the name of its fact. */
function queriesFor<Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  facts: NounChecks<Subject, Facts>['facts'],
  subject: Subject,
) {
  const names = new Set(checks.flatMap(({ reads }) => reads))
  return [...names].flatMap((name) => {
    const query = facts[name](subject)
    return query === undefined ? [] : [{ name, query: queryOf<unknown>(query) }]
  })
}

export type Checked<Facts> = {
  /** What speaks against it, the gravest first. */
  findings: Finding[]
  /** What is known so far. */
  facts: Partial<Facts>
  /** No as long as something is not known that is not out of reach. */
  looked: Verdict
  /** Whether all of it is known. */
  isKnown: boolean
  /** What is said where something could not be loaded. */
  failures: string[]
  error: Error | null
  retry(): void
}

/** What the checks of a noun say of a subject, there. */
export function useChecks<Subject, Facts>(
  { checks, facts, optional = [], looking, failed }: NounChecks<Subject, Facts>,
  subject: Subject,
  place: CheckPlace,
): Checked<Facts> {
  const speaking = checksAt(checks, subject, place)
  const asked = queriesFor(speaking, facts, subject)
  const results = useQueries({ queries: asked.map(({ query }) => query) })
  const answers = asked.flatMap(({ name }, at) => {
    const result = results[at]
    return result === undefined ? [] : [{ name, result }]
  })
  const known = factsOf<Facts>(answers.map(({ name, result }) => [name, result.data]))
  const needed = answers.flatMap(({ name, result }) => (optional.includes(name) ? [] : [result]))
  const isAnswered = needed.every(({ data, error }) => data !== undefined || error !== null)
  const error = needed.find((result) => result.error !== null)?.error ?? null
  return {
    findings: findingsOf(speaking, subject, known, place),
    facts: known,
    looked: isAnswered ? yes : no(looking),
    isKnown: needed.every(({ data }) => data !== undefined),
    failures: error === null ? [] : [failed],
    error,
    retry: () => needed.forEach((result) => void result.refetch()),
  }
}

/**
 * The same asked once, such as before saving; `changed` are the fields of an edit. Throws what the backend answered, except
 * where nothing waits for it.
 */
export async function askChecks<Subject, Facts>(
  { checks, facts, optional = [] }: NounChecks<Subject, Facts>,
  subject: Subject,
  place: CheckPlace,
  changed?: object,
): Promise<Finding[]> {
  const speaking = checksAt(checks, subject, place, changed)
  const answers = await Promise.all(
    queriesFor(speaking, facts, subject).map(async ({ name, query }) => {
      const answer = queryClient.fetchQuery(query)
      return [name, await (optional.includes(name) ? answer.catch(() => undefined) : answer)] as const
    }),
  )
  return findingsOf(speaking, subject, factsOf<Facts>(answers), place)
}

/** Asks for what the checks of the next item in a queue need. */
export function fetchChecksAhead<Subject, Facts>(
  { checks, facts }: NounChecks<Subject, Facts>,
  subject: Subject,
): void {
  for (const { query } of queriesFor(checksAt(checks, subject, 'queue'), facts, subject))
    void queryClient.prefetchQuery(query)
}

// Each under the name whose query answered it; Object.fromEntries only forgets them.
const factsOf = <Facts>(answers: readonly (readonly [name: string, fact: unknown])[]) =>
  Object.fromEntries(answers.filter(([, fact]) => fact !== undefined)) as Partial<Facts>
