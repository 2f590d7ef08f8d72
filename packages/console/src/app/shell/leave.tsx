import { Button } from '@mantine/core'
import { AppError } from '#data/errors.ts'
import { currentAdmin, signOut } from '#data/session/session.ts'
import { isTrayKept } from '#data/tray/tray-mark.ts'
import { toast } from '#kit/toast.tsx'
import { t } from '@touchline/domain/language/t.ts'

const ASKED = 'sign-out'

/** Signs out, unless changes would be lost: then the person is asked. */
export async function leave(): Promise<void> {
  if (!isTrayKept(currentAdmin().uid)) return leaveNow()
  toast.remind({
    id: ASKED,
    message: t('Changes you made offline haven’t been sent. Signing out discards them.'),
    action: (
      <Button size="compact-sm" color="red.9" onClick={() => void leaveNow()}>
        {t('Discard and sign out')}
      </Button>
    ),
  })
}

/** The access rule then leads to the login page. */
async function leaveNow(): Promise<void> {
  toast.hide(ASKED)
  try {
    await signOut()
  } catch (failure) {
    const sentence = failure instanceof Error ? failure.message : ''
    toast.error(new AppError('unknown', { sentence, cause: failure }))
  }
}
