import { Page } from '#kit/page/page.tsx'
import type { RouteHandle } from '#kit/page/route-handle.ts'

export const handle: RouteHandle = { title: 'Profile' }

export function Component() {
  return <Page title="Profile">{null}</Page>
}
