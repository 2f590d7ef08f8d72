import { useState } from 'react'
import { toAppError } from '#data/errors.ts'
import { ProofError } from '#data/session/own-account.ts'

type Problems<Field extends string> = Partial<Record<Field, string | undefined>>

/**
 * State of a small form that the auth service checks: the input, problems by field, and a failure as a whole. A field that the service
 * blames must be in `Field` to be shown there.
 */
export function useReauthentication<Field extends string>(empty: Record<Field, string>) {
  const [typed, setTyped] = useState(empty)
  const [problems, setProblems] = useState<Problems<Field>>({})
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  // A problem disappears while its field is corrected, until it is checked again.
  const change = (field: Field, value: string) => {
    setTyped({ ...typed, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }
  /** Shows the problems, or runs the task if there are none. */
  const send = async (found: Problems<Field>, task: () => Promise<void>) => {
    setProblems(found)
    setFailure(undefined)
    if (isBusy || Object.values(found).some((problem) => problem !== undefined)) return
    setIsBusy(true)
    try {
      await task()
    } catch (cause) {
      const field = cause instanceof ProofError ? cause.field : undefined
      // One of the form's own, as was just checked.
      if (field !== undefined && field in empty)
        setProblems({ [field]: toAppError(cause).sentence } as Problems<Field>)
      else setFailure(toAppError(cause).sentence)
    } finally {
      setIsBusy(false)
    }
  }
  return { typed, problems, failure, isBusy, change, send, reset: () => setTyped(empty) }
}
