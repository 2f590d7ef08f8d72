import type { FieldValues } from 'react-hook-form'
import { plainData, type PlainNoun } from '#data/nouns/plain-noun.ts'
import { mutate } from '#data/query-client.ts'
import type { ListedNoun, ListedOnly } from './listed-record.ts'
import { nounListPage } from './list/noun-list-page.tsx'
import { routedList } from './list/routed-list.tsx'
import { inPlace } from './record/in-place.ts'

/** The pages of a plain noun. Forms, the record and the queue are loaded when they are opened. */
export function plainPages<T extends ListedOnly>(plain: PlainNoun<T>) {
  const { noun, nameOf, rules } = plain
  const { list, requests, telling, decisions, reversal } = plainData(plain)
  const listed: ListedNoun<T> = { noun, nameOf, record: list.record, decisions, rules, telling }

  const form = async () =>
    (await import('./form/noun-form.tsx')).nounForm<T, FieldValues>(listed, {
      create: ({ status: _, ...typed }, change) => mutate(decisions.create(), { ...change, form: typed }),
      update: (typed, change) => mutate(decisions.update(), { ...change, form: typed }),
    })

  return {
    list: nounListPage<T, FieldValues>(
      noun,
      routedList<T>(noun, list, { rowName: nameOf }),
      () => Promise.resolve(decisions),
      async () => (await form()).editing,
    ),
    form,
    record: async () =>
      (await import('./record/noun-record.tsx')).nounRecord(listed, {
        edit: inPlace(async () => (await form()).field),
      }),
    queue: async () => {
      const [{ nounQueue }, { queuePage }] = await Promise.all([
        import('./noun-queue.tsx'),
        import('./queue-page.tsx'),
      ])
      return queuePage(nounQueue(listed, { requests }))
    },
    reversal,
  }
}
