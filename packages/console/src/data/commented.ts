import { subjectOfComment } from '@touchline/domain/kept/comment/comment-subject.ts'
import { subjectTitle } from '@touchline/domain/engine/log/subject.ts'
import { isNoun } from '@touchline/domain/engine/catalogue/nouns.ts'
import type { Waiting } from '@touchline/domain/engine/log/waiting.ts'
import { collectionOf } from './backend/collection.ts'
import { AnyRecord } from './engine/any-record.ts'
import { namingOthers } from './engine/looked-up-names.ts'

/** Returns the name of the record that a new comment is on; undefined for any other change, and where it can’t be read. */
export async function commented({ collection, way, subjectId }: Waiting): Promise<string | undefined> {
  const on = collection === 'comments' && way === 'create' ? subjectOfComment(subjectId) : undefined
  if (on === undefined || !isNoun(on.subjectType)) return undefined
  const record = await namingOthers(collectionOf(on.subjectType, AnyRecord))
    .find(on.subjectId)
    .catch(() => undefined)
  return record && subjectTitle(on.subjectType, record)
}
