import type { Plugin } from 'vite'
import { emptied, lean, type Edit } from './lean.ts'

/**
 * Unused ways to sign in, and the window that they open. Each is a class that gets static fields after its declaration, so that a bundler
 * must keep it; without those lines it drops them all. To use one of these providers, remove it from this list.
 */
const unused = ['Facebook', 'Google', 'Github', 'Twitter'].flatMap((provider) =>
  ['\\w+_SIGN_IN_METHOD', 'PROVIDER_ID'].map((field): Edit => [
    new RegExp(`^${provider}AuthProvider\\.${field} = .*$`, 'm'),
    '',
  ]),
)

/** reCAPTCHA is a Google script that the content security policy refuses: where a project demands it, signing in fails with or without this code. */
const recaptcha: Edit[] = [
  [
    /^async function handleRecaptchaFlow\([\s\S]*?\n\}/m,
    'const handleRecaptchaFlow = (auth, request, action, send) => send(auth, request);',
  ],
  [/^RecaptchaEnterpriseVerifier\.scriptInjectionDeferred = null;$/m, ''],
  [/^_setExternalJSProvider\(\{[\s\S]*?\n\}\);/m, ''],
]

/** The project's password rules, which nothing here asks the SDK for. */
const policy: Edit = ['new PasswordPolicyImpl(response)', 'response']

/** Signing in by e-mail link. */
const link: Edit = [/^ {4}static credentialWithLink\([\s\S]*?\n {4}\}/m, '']

/** Tells a service worker of a sign-in; the console has none. */
const worker: Edit[] = [
  [
    /^ {4}async initializeServiceWorkerMessaging\(\) \{[\s\S]*?\n {4}\}/m,
    '    async initializeServiceWorkerMessaging() {}',
  ],
  [/^ {4}async initializeReceiver\(\) \{[\s\S]*?\n {4}\}/m, ''],
  [/^ {4}async initializeSender\(\) \{[\s\S]*?\n {4}\}/m, ''],
]

export const leanAuth = (): Plugin =>
  lean('auth', [
    {
      file: /@firebase\/auth\/dist\/esm\/index-[^/]*\.js$/,
      edits: [
        ...unused,
        [/^PopupOperation\.currentPopupAction = null;$/m, ''],
        ...recaptcha,
        policy,
        link,
        ...worker,
        emptied('emitEmulatorWarning'),
      ],
    },
  ])
