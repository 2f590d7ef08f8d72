import type { Plugin } from 'vite'
import { emptied, lean, type Edit } from './lean.ts'

/**
 * A variable that is never set to true here, so that the bundler drops what it guards. `except` matches what follows another variable of
 * that name.
 */
const never = (name: string, except = ''): Edit[] => [
  [new RegExp(String.raw`\b${name} = `, 'g'), `${name}Unread = `],
  [new RegExp(String.raw`\b${name}\b(?! =|[\w$]${except})`, 'g'), 'false'],
]

/** Taking over a server-rendered page. */
const hydration: Edit[] = [
  // A function's last parameter has this name as well.
  ...never('isHydrating', String.raw`|\n\) \{`),
  [/[\w$.]+\.isDehydrated\b/g, 'false'],
  [/^exports\.hydrateRoot = [\s\S]*?\n\};/m, ''],
]

/** `<ViewTransition>`: rendering one is an error, as it is for any unknown element. */
const viewTransitions: Edit[] = [
  [/^ {6}case REACT_VIEW_TRANSITION_TYPE:$[\s\S]*?(?=^ {6}default:$)/m, ''],
  ...never('shouldStartViewTransition'),
  [/^ViewTransitionPseudoElement\.prototype\.[\s\S]*?\n\};/gm, ''],
  ...[
    'getViewTransitionName',
    'getViewTransitionClassName',
    'createViewTransitionInstance',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
  ].map((name) => emptied(name)),
]

/** `ref` of a fragment, which becomes an object without methods. */
const fragmentRefs: Edit[] = [
  [/^FragmentInstance\.prototype\.\w+ = function [\s\S]*?\n\};/gm, ''],
  ...[
    'isFragmentInstanceParent',
    'addFragmentHandleToFiber',
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitFragmentInstanceDeletionEffects',
  ].map((name) => emptied(name)),
]

export const leanReact = (): Plugin =>
  lean('react', [
    {
      file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
      edits: [...hydration, ...viewTransitions, ...fragmentRefs],
    },
  ])
