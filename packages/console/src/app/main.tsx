import { DirectionProvider, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, StrictMode, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { msg, t } from '@touchline/domain/language/t.ts'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/ScrollArea.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/VisuallyHidden.css'
import '@mantine/core/styles/Paper.css'
import '@mantine/core/styles/Overlay.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Group.css'
import '@mantine/core/styles/ModalBase.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Flex.css'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/Alert.css'
import '@mantine/core/styles/Text.css'
import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Badge.css'
import '@mantine/core/styles/Burger.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Card.css'
import '@mantine/core/styles/Center.css'
import '@mantine/core/styles/Chip.css'
import '@mantine/core/styles/Code.css'
import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Divider.css'
import '@mantine/core/styles/Drawer.css'
import '@mantine/core/styles/Fieldset.css'
import '@mantine/core/styles/Mark.css'
import '@mantine/core/styles/Indicator.css'
import '@mantine/core/styles/Kbd.css'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Modal.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Radio.css'
import '@mantine/core/styles/Tooltip.css'
import '@mantine/core/styles/SimpleGrid.css'
import '@mantine/core/styles/Slider.css'
import '@mantine/core/styles/Spoiler.css'
import '@mantine/core/styles/Stack.css'
import '@mantine/core/styles/Switch.css'
import '@mantine/core/styles/Tabs.css'
import '@mantine/core/styles/ThemeIcon.css'
import '@mantine/core/styles/Timeline.css'
import '@mantine/core/styles/Title.css'
import { goBy } from '#kit/page/link.tsx'
import { typedAhead } from '#kit/palette/typed-ahead.ts'
import { reopening } from '#kit/page/reopening.ts'
import { queryClient } from '#data/query-client.ts'
import { KEPT_SESSION } from '#data/session/kept-place.ts'
import { startSession } from '#data/session/session.ts'
import { loadLanguage } from '#language/load-language.ts'
import { isRtl } from '#ui/text/direction.ts'
import { log } from '#data/log.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { PRODUCT_NAME } from '#product.ts'
import { aheadOf } from './ahead.ts'
import { routes } from './routes.tsx'
import { theme, variables } from './theme.ts'
import classes from './failure-screen.module.css'
import './fonts.css'
import './global.css'
import './direction.css'
import './touch.css'

/** Reference that support can find in the console's log: the time and a random number. */
const newReference = () =>
  `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint16Array(1))[0] ?? 0}`.toUpperCase()

/** Last screen, for errors that nothing else caught. It uses nothing that may itself have failed: no router, no queries, no component library. */
function FailureScreen({ error }: { error: unknown }) {
  const [reference] = useState(newReference)
  useEffect(() => {
    document.title = `${t('Something went wrong')} · ${PRODUCT_NAME}`
    log.error(`Unhandled failure, reference ${reference}.`, error)
  }, [error, reference])
  return (
    <main className={classes.screen}>
      <h1 id={HEADING_ID} tabIndex={-1}>
        {t('Something went wrong')}
      </h1>
      <p>{t('Please refresh the page. If the problem persists, contact support.')}</p>
      <p className={classes.reference}>
        {t('Error reference')} <code>{reference}</code> <CopyButton text={reference} />
      </p>
      <button type="button" className={classes.primary} onClick={() => location.reload()}>
        {t('Reload')}
      </button>
    </main>
  )
}

const CANT_COPY = msg('Select the reference to copy it')

function CopyButton({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const copy = async () => {
    const { copyText } = await import('#browser/copy-text.ts')
    setSaid((await copyText(text)) ? t('Copied') : t(CANT_COPY))
  }
  return (
    <>
      <button
        type="button"
        className={classes.secondary}
        onClick={() => void copy().catch(() => setSaid(t(CANT_COPY)))}
      >
        {t('Copy')}
      </button>
      <span role="status">{said}</span>
    </>
  )
}

type Props = { children: ReactNode }
type State = { failure?: { error: unknown } }

/** Catches errors that no route caught. A class, because React offers no other way (https://react.dev/reference/react/Component). */
class GlobalFailure extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === undefined ? this.props.children : <FailureScreen error={failure.error} />
  }
}

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

/**
 * Prints pages black on white, whatever the theme. Changes the theme's own attribute, and not only colours in a style sheet, because
 * everything takes its colours from it (https://mantine.dev/styles/mantine-styles/).
 */
function printInLight(): void {
  const { dataset } = document.documentElement
  matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      dataset['printed'] = dataset['mantineColorScheme']
      dataset['mantineColorScheme'] = 'light'
    } else {
      dataset['mantineColorScheme'] = dataset['printed']
      delete dataset['printed']
    }
  })
}

// Mantine's styles, one file a component, because all of them would be twice as much.
// A component's file comes after those of the components that it is made of: https://mantine.dev/styles/css-files-list/
