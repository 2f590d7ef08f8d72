/**
 * Where a check is read: in a form while one types and before it is saved, on the record's page, in the queue, and before
 * a record of the queue is approved unseen, with others at once.
 */
export type CheckPlace = 'form' | 'save' | 'record' | 'queue' | 'bulk'

/** `blocks`: certain, so that it stands in the way; `strong` and `warns` are said before the button and in the confirmation. */
export type Severity = 'blocks' | 'strong' | 'warns'

/** A finding of a check on one subject. */
export type Said = {
  /** Its name where its check finds several things. */
  check?: string
  /** The whole sentence, as a confirmation has it. */
  sentence: string
  /** The record that it is about. */
  link?: { id: string; name: string }
  /** Text beside the link, which has the name already. */
  beside?: string
  /** Where it weighs other than its check. */
  severity?: Severity
}

export type Finding = Said & { check: string; severity: Severity }

/** One thing that may speak against a record. `Facts` are what is known beside the subject. */
export type Check<Subject, Facts> = {
  name: string
  severity: Severity
  /** The facts that it needs. */
  reads: readonly (keyof Facts & string)[]
  /** The fields that it depends on: an edit that touches none of them is not asked about again. Absent: any. */
  fields?: readonly string[]
  /** Whether it speaks of the subject there; absent: everywhere. */
  speaks?(subject: Subject, place: CheckPlace): boolean
  /** Facts that are not known yet, or can’t be had, are absent. */
  find(subject: Subject, facts: Partial<Facts>, place: CheckPlace): readonly Said[]
}

/** The checks of a noun that speak of a subject there; `changed` are the fields of an edit. */
export const checksAt = <Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  subject: Subject,
  place: CheckPlace,
  changed?: object,
): readonly Check<Subject, Facts>[] =>
  checks.filter(
    ({ fields, speaks }) =>
      (speaks?.(subject, place) ?? true) &&
      (changed === undefined || fields === undefined || fields.some((field) => field in changed)),
  )

const weight: Record<Severity, number> = { blocks: 0, strong: 1, warns: 2 }

/** Their findings, the gravest first. A record that one of them says blocks is not named by the others again. */
export function findingsOf<Subject, Facts>(
  checks: readonly Check<Subject, Facts>[],
  subject: Subject,
  facts: Partial<Facts>,
  place: CheckPlace,
): Finding[] {
  const found = checks.flatMap(({ name, severity, find }) =>
    find(subject, facts, place).map((said): Finding => ({ check: name, severity, ...said })),
  )
  const blocking = new Set(
    found.flatMap(({ severity, link }) => (severity === 'blocks' && link ? [link.id] : [])),
  )
  return found
    .filter(({ severity, link }) => severity === 'blocks' || link === undefined || !blocking.has(link.id))
    .toSorted((a, b) => weight[a.severity] - weight[b.severity])
}

/** The first finding that blocks. */
export const blockingOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ severity }) => severity === 'blocks')

/** The sentences that speak against it without standing in the way. */
export const warningsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, sentence }) => (severity === 'blocks' ? [] : [sentence]))
