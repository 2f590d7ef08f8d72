import { AppError } from '#data/errors.ts'
import { signOut } from '#data/session/session.ts'
import { toast } from '#kit/toast.tsx'

/** Signs out; the access rule then leads to the login page. */
export async function leave(): Promise<void> {
  try {
    await signOut()
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : ''
    toast.error(new AppError('unknown', { sentence, cause: failure }))
  }
}
