import { unreadIn } from '@touchline/domain/engine/kinds/unread.ts'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Version } from './merge.ts'
import type { Original } from './form-resolver.ts'
import { problemsOf, type Problem } from './problems-of.ts'

/** A value that another program left: as stored, and the form's message about it, where it can be read at all. */
export type OldValue = { name: string; value: unknown; message?: string | undefined }

const AT_ALL = { fields: {}, shouldUseNativeValidation: false } as const

/** Problems of a record before any change in its form; `isNew`: there is none yet. */
export function useOldProblems<F extends FieldValues>(
  resolver: Resolver<F, Original<F>>,
  { values, seen }: Version<F>,
  isNew: boolean,
): OldValue[] {
  const [problems, setProblems] = useState<Problem[]>([])
  // A page may make its resolver again with each render; its result for these values stays the same.
  const check = useRef(resolver)
  useEffect(() => {
    if (isNew) return
    let isOver = false
    void Promise.resolve(check.current(values, undefined, AT_ALL)).then(({ errors }) => {
      if (!isOver) setProblems(problemsOf(errors))
    })
    return () => {
      isOver = true
    }
  }, [values, isNew])
  if (isNew) return []
  const unread = unreadIn(seen)
  return Object.entries(values).flatMap(([name, value]): OldValue[] => {
    if (name in unread) return [{ name, value: lostOf(unread[name], value) }]
    const problem = problems.find((one) => one.name.split('.')[0] === name)
    // Missing values are asked for on saving.
    return problem === undefined || value === '' ? [] : [{ name, value, message: problem.message }]
  })
}

/** Items of a stored list that are not in the form's. */
const lostOf = (stored: unknown, shown: unknown): unknown =>
  Array.isArray(stored) && Array.isArray(shown) ? stored.filter((one) => !shown.includes(one)) : stored
