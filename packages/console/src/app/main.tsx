import './styles.ts'
import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { GlobalFailure } from '#app/failure/global-failure.tsx'
import { aheadOf } from '#app/ahead/ahead.ts'
import { printInLight } from './print.ts'
import { routes } from './routes.tsx'
import { theme, variables } from './theme.ts'
import { goBy } from '#kit/page/link.tsx'
import { typedAhead } from '#kit/palette/typed-ahead.ts'
import { reopening } from '#kit/page/reopening.ts'
import { queryClient } from '#data/query-client.ts'
import { KEPT_SESSION } from '#data/session/kept-place.ts'
import { startSession } from '#data/session/session.ts'
import { loadLanguage } from '#language/load-language.ts'
import { isRtl } from '#ui/text/direction.ts'

if (!isSecureContext) void import('#browser/insecure.ts').then(({ provideRandomUuid }) => provideRandomUuid())
startSession()
// The opening script has done so already where the console is built.
typedAhead.onlyIf(() => localStorage.getItem(KEPT_SESSION) !== null)
printInLight()

const language = loadLanguage()
if (language === undefined) start()
else void language.then(start)

function start() {
  const router = createBrowserRouter(routes)
  goBy((to, going) => void router.navigate(to, going))
  reopening.run = () => void router.revalidate()
  void aheadOf(router, routes)

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no #root to render into.')

  createRoot(root).render(
    <StrictMode>
      {/* The language is known by now, and changing it starts the console again. */}
      <DirectionProvider initialDirection={isRtl(document.documentElement) ? 'rtl' : 'ltr'}>
        <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
          <GlobalFailure>
            <QueryClientProvider client={queryClient}>
              <RouterProvider router={router} />
            </QueryClientProvider>
          </GlobalFailure>
        </MantineProvider>
      </DirectionProvider>
    </StrictMode>,
  )
}
