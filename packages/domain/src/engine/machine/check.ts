/**
 * Where a check is read: in the form while typing and before saving, on the record's page, in the queue, and before
 * approving several at once.
 */
export type CheckPlace = 'form' | 'save' | 'record' | 'queue' | 'bulk'

/**
 * `blocks`: certain, so it prevents the action; `strong`: the action takes a note on why it is right all the same; `warns`:
 * shown before the button.
 */
export type Severity = 'blocks' | 'strong' | 'warns'

export type Said = {
  /** Name, if its check has several findings. */
  check?: string
  /** A whole sentence, as in a confirmation. */
  sentence: string
  link?: { id: string; name: string }
  /** Text beside the link, without the name. */
  beside?: string
  /** Severity, if not that of the check. */
  severity?: Severity
  /** Label of the note that the action takes all the same: "Not the same club: why?". */
  why?: string
}

export type Finding = Said & { check: string; severity: Severity }

/** Something that may speak against a record. `Facts` are known besides the subject. */
export type Check<Subject, Facts> = {
  name: string
  severity: Severity
  reads: readonly (keyof Facts & string)[]
  /** Fields that it depends on; edits of other fields don't run it again. Absent: any. */
  fields?: readonly string[]
  /** Whether it applies to the subject there; absent: always. */
  speaks?(subject: Subject, place: CheckPlace): boolean
  /** Facts that are unknown or unavailable are absent. */
  find(subject: Subject, facts: Partial<Facts>, place: CheckPlace): readonly Said[]
}

/** Checks that apply to a subject there; `changed` are the fields of an edit. */
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

/** Findings, the most severe first. A record named by a blocking one isn't named again. */
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

export const blockingOf = (findings: readonly Finding[]): Finding | undefined =>
  findings.find(({ severity }) => severity === 'blocks')

/** Strong doubt about an action, with the label of the note that it then takes. */
export type Doubt = { says: string; why: string }

export function doubtIn(findings: readonly Finding[]): Doubt | undefined {
  const [first, ...others] = findings.flatMap(({ sentence, why }) => (why ? [{ says: sentence, why }] : []))
  return first && { ...first, says: [first, ...others].map(({ says }) => says).join(' ') }
}

/** Sentences of findings that don't block. */
export const warningsIn = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, sentence }) => (severity === 'blocks' ? [] : [sentence]))
