import { Button } from '@mantine/core'
import { placesOf } from '#browser/own-places.ts'
import { AppError } from '#data/errors.ts'
import { currentAdmin, signOut } from '#data/session/session.ts'
import { isTrayKept } from '#data/tray-mark.ts'
import { toast } from '#kit/toast.tsx'
import { t } from '@touchline/domain/language/t.ts'

const ASKED = 'sign-out'
/** Where it stays until it is sent. */
const TYPED = ['draft', 'note', 'score'] as const

/** Signs out; asks first if changes would be lost. */
export async function leave(): Promise<void> {
  const message = lossOf(currentAdmin().uid)
  if (message === undefined) return leaveNow()
  toast.remind({
    id: ASKED,
    message,
    action: (
      <Button size="compact-sm" color="red.9" onClick={() => void leaveNow()}>
        {t('Discard and sign out')}
      </Button>
    ),
  })
}

function lossOf(uid: string): string | undefined {
  if (isTrayKept(uid)) return t('Changes you made offline haven’t been sent. Signing out discards them.')
  if (placesOf('importing', uid).length > 0)
    return t('An import isn’t finished. Signing out discards the rest of its rows.')
  return TYPED.some((name) => placesOf(name, uid).length > 0)
    ? t('Something you typed hasn’t been saved. Signing out discards it.')
    : undefined
}

/** The access rule then redirects to the login page. */
async function leaveNow(): Promise<void> {
  toast.hide(ASKED)
  try {
    await signOut()
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : ''
    toast.error(new AppError('unknown', { sentence, cause: failure }))
  }
}
