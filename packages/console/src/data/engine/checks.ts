import {
  hashKey,
  useQueries,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  type UseQueryOptions,
} from '@tanstack/react-query'
import {
  checksAt,
  doubtIn,
  findingsOf,
  warningsIn,
  type Check,
  type CheckPlace,
  type Doubt,
  type Finding,
} from '@touchline/domain/engine/machine/check.ts'
import { no, yes, type Verdict } from '@touchline/domain/shared/verdict.ts'
import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { queryClient, readAgain } from '#data/query-client.ts'

/** Query of one fact, with any key. */
type FactQuery<Fact> = { queryKey: QueryKey; queryFn?: QueryFunction<Fact, never> | SkipToken }

/** Safe since no query function of a fact reads its key. */
const queryOf = <Fact>(query: FactQuery<Fact>) => query as UseQueryOptions<Fact>

/** Checks of a noun, and how their facts are loaded. */
export type NounChecks<Subject, Facts> = {
  checks: readonly Check<Subject, Facts>[]
  facts: { readonly [Name in keyof Facts & string]: (subject: Subject) => FactQuery<Facts[Name]> | undefined }
  /** Facts that a form doesn't wait for: without them their checks say nothing there. */
  optional?: readonly (keyof Facts & string)[]
  /**
   * Content that no check reads, but a reviewer does before approving, such as the words of an applicant: nothing is approved
   * before it has loaded.
   */
  shown?: (subject: Subject) => readonly FactQuery<unknown>[]
  /** Why an approval waits until the facts are known. */
  looking: string
  /** Sentence for a fact that couldn't be loaded. */
  failed: string
}

/** Whether a missing fact can be ignored: forms don't wait for optional ones, approvals do. */
const isOptional = <Facts>(
  optional: readonly (keyof Facts & string)[],
  name: keyof Facts & string,
  place: CheckPlace,
) => (place === 'form' || place === 'save') && optional.includes(name)

/** A missing record is an answer, such as a league that a match names. */
const isGone = (error: unknown) => toAppError(error).kind === 'notFound'
const isFailure = (error: unknown) => error !== null && !isGone(error)

/** Queries of the facts that some checks need, by name. */
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
  /** Findings against it, the most serious first. */
  findings: Finding[]
  /** Warnings to read before approving: the findings that don't block, and facts that couldn't be loaded. */
  warnings: string[]
  /** Strong doubt about approving. */
  doubt: Doubt | undefined
  facts: Partial<Facts>
  /** Whether facts that could speak against it are still loading. */
  pending: boolean
  /** Refuses while {@link pending}, so that approving waits. */
  looked: Verdict
  /** Sentences for facts that couldn't be loaded. */
  failures: string[]
  error: Error | null
  retry(): void
}

export function useChecks<Subject, Facts>(
  { checks, facts, optional = [], shown, looking, failed }: NounChecks<Subject, Facts>,
  subject: Subject,
  place: CheckPlace,
): Checked<Facts> {
  const speaking = checksAt(checks, subject, place)
  const asked = [
    ...queriesFor(speaking, facts, subject),
    ...(place === 'queue' && shown
      ? shown(subject).map((query) => ({ name: undefined, query: queryOf(query) }))
      : []),
  ]
  const results = useQueries({ queries: asked.map(({ query }) => query) })
  const errorOf = useErrors()
  const answers = asked.flatMap(({ name, query }, at) => {
    const result = results[at]
    if (result === undefined) return []
    // Results about another subject don't count for this one.
    const data = result.isPlaceholderData ? undefined : result.data
    return [{ name, data, error: errorOf(query.queryKey, data, result.error), retry: result.refetch }]
  })
  const known = factsOf<Facts>(
    answers.flatMap(({ name, data }) => (name === undefined ? [] : [[name, data] as const])),
  )
  const needed = answers.filter(({ name }) => name === undefined || !isOptional<Facts>(optional, name, place))
  const pending = needed.some(({ data, error }) => data === undefined && error === null)
  const error = needed.find((answer) => isFailure(answer.error))?.error ?? null
  const findings = findingsOf(speaking, subject, known, place)
  const failures = error === null ? [] : [failed]
  return {
    findings,
    warnings: [...warningsIn(findings), ...failures],
    doubt: doubtIn(findings),
    facts: known,
    pending,
    looked: pending ? no(looking) : yes,
    failures,
    error,
    retry: () => needed.forEach((answer) => void answer.retry()),
  }
}

/**
 * Keeps a query's error until there is another answer. A query without data forgets its error as soon as it is asked again,
 * such as by another part of the page, and approving with its warning would be blocked for that moment.
 */
function useErrors() {
  const [errors] = useState(() => new Map<string, Error>())
  return (key: QueryKey, data: unknown, error: Error | null): Error | null => {
    const hash = hashKey(key)
    if (error) errors.set(hash, error)
    else if (data !== undefined) errors.delete(hash)
    return errors.get(hash) ?? null
  }
}

/**
 * Asks the checks once, such as before saving; `changed` are the fields of an edit. Throws the backend's error, except for
 * facts that a form doesn't wait for.
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
      // Nobody looks at records approved in bulk: cached facts may be too old.
      const answer = place === 'bulk' ? readAgain(query) : queryClient.fetchQuery(query)
      const known = answer.catch((error: unknown) => {
        if (isGone(error) || isOptional<Facts>(optional, name, place)) return undefined
        throw error
      })
      return [name, await known] as const
    }),
  )
  return findingsOf(speaking, subject, factsOf<Facts>(answers), place)
}

/** Fetches the facts that the checks of the next item in a queue need. */
export function fetchChecksAhead<Subject, Facts>(
  { checks, facts, shown }: NounChecks<Subject, Facts>,
  subject: Subject,
): void {
  for (const { query } of queriesFor(checksAt(checks, subject, 'queue'), facts, subject))
    void queryClient.prefetchQuery(query)
  for (const query of shown?.(subject) ?? []) void queryClient.prefetchQuery(queryOf(query))
}

// Each under the name whose query answered it; Object.fromEntries only forgets them.
const factsOf = <Facts>(answers: readonly (readonly [name: string, fact: unknown])[]) =>
  Object.fromEntries(answers.filter(([, fact]) => fact !== undefined)) as Partial<Facts>
