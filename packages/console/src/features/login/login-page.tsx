import { useEffect, useState } from 'react'
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { sessionReady, type SecondStep } from '#data/session/session.ts'
import { useSession } from '#data/session/use-session.ts'
import { lazyPart } from '#kit/lazy-part.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'
import { afterLogin } from '#paths.ts'
import { LoginFrame } from './login-frame.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { t } from '@touchline/domain/language/t.ts'

const CodeForm = lazyPart(async () => (await import('./code-form.tsx')).CodeForm)

export const handle: RouteHandle = { title: t('Sign in') }

/** An administrator who is signed in already has no business here. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { status } = await sessionReady()
  return status === 'admin' ? redirect(afterLogin(new URL(request.url).search)) : null
}

export function Component() {
  const session = useSession()
  const [email, setEmail] = useState('')
  const [isResetting, setIsResetting] = useState(false)
  const [secondStep, setSecondStep] = useState<SecondStep>()
  useGoOnOnce(session.status === 'admin')

  if (secondStep)
    return (
      <LoginFrame title={t('Enter your code')}>
        <CodeForm
          step={secondStep}
          isEntering={session.status === 'admin'}
          onBack={() => setSecondStep(undefined)}
        />
      </LoginFrame>
    )
  return isResetting ? (
    <LoginFrame title={t('Reset your password')}>
      <ResetForm email={email} onEmail={setEmail} onBack={() => setIsResetting(false)} />
    </LoginFrame>
  ) : (
    <LoginFrame title={t('Sign in')}>
      <SignInForm
        email={email}
        onEmail={setEmail}
        sessionMessage={session.status === 'signedOut' ? session.message : undefined}
        isEntering={session.status === 'admin'}
        onSecondStep={setSecondStep}
        onForgotten={() => setIsResetting(true)}
      />
    </LoginFrame>
  )
}

/** Signed in here or in another tab: on to the location asked for. */
function useGoOnOnce(isAdmitted: boolean): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  useEffect(() => {
    if (isAdmitted) void navigate(afterLogin(search), { replace: true })
  }, [isAdmitted, navigate, search])
}
