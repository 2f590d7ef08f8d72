/**
 * A query of Firestore can say which fields it wants
 * (https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery#projection), but the web SDK has no option for
 * it. So a query carries its fields as a condition on a name that no field can have, and `projecting` replaces the condition by
 * a projection. Sent as it is, it would be refused: names like this are reserved
 * (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields).
 */
export const MARK = '__select__'

/** Sends requests, those of marked queries with a projection. */
export const projecting =
  (send: typeof fetch): typeof fetch =>
  (input, init) =>
    typeof init?.body === 'string' && init.body.includes(MARK)
      ? send(input, { ...init, body: withSelect(init.body) })
      : send(input, init)

// Request of the SDK, as far as a marked query is concerned: https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
type Mark = {
  fieldFilter: {
    field: { fieldPath: typeof MARK }
    value: { arrayValue: { values?: { stringValue: string }[] } }
  }
}
type Filter = Mark | { compositeFilter: { op: string; filters: Filter[] } } | { unaryFilter: unknown }
type Sent = { structuredQuery?: { where?: Filter; select?: { fields: { fieldPath: string }[] } } }

function withSelect(text: string): string {
  // The SDK's own text; a search for the mark's name has no mark.
  const { structuredQuery, ...others } = JSON.parse(text) as Sent
  const filters = filtersIn(structuredQuery?.where)
  const mark = filters.find(isMark)
  if (mark === undefined) return text
  const { where: _, ...asked } = structuredQuery ?? {}
  const [first, ...more] = filters.filter((filter) => filter !== mark)
  const fields = (mark.fieldFilter.value.arrayValue.values ?? []).map(({ stringValue }) => stringValue)
  return JSON.stringify({
    ...others,
    structuredQuery: {
      ...asked,
      select: { fields: fields.map((fieldPath) => ({ fieldPath })) },
      ...(first && { where: more.length === 0 ? first : allOf([first, ...more]) }),
    },
  })
}

const allOf = (filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })

const filtersIn = (filter: Filter | undefined): readonly Filter[] => {
  if (filter === undefined) return []
  return 'compositeFilter' in filter && filter.compositeFilter.op === 'AND'
    ? filter.compositeFilter.filters
    : [filter]
}

const isMark = (filter: Filter): filter is Mark =>
  'fieldFilter' in filter && filter.fieldFilter.field.fieldPath === MARK
