import { Outlet } from 'react-router'
import { AuthGate } from '#app/auth-gate.tsx'

export function Component() {
  return <AuthGate>{() => <Outlet />}</AuthGate>
}
