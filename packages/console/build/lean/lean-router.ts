import type { Plugin } from 'vite'
import { emptied, lean, type Edit } from './lean.ts'

/** A component that the bundler drops if nothing renders it. */
const droppable = (name: string): Edit[] => [
  [`const ${name} = React$1.forwardRef(`, `const ${name} = /* @__PURE__ */ React$1.forwardRef(`],
  [`${name}.displayName = "${name}";`, ''],
]

/** Form submissions, loading without navigation, and routes that become known later: every route is in `routes.tsx`, and only shows a page. */
const unasked = [
  'handleAction',
  'fetch',
  'handleFetcherAction',
  'handleFetcherLoader',
  'discoverRoutes',
  '_internalSetRoutes',
  'patchRoutes',
].map((name) => emptied(name, '\t'))

const LIB = String.raw`react-router\/dist\/production\/lib\/`

/**
 * Leaves out router features that are off here, which a bundler can't know: server rendering and reading ahead for it, instrumentation, and
 * route features that ours don't use.
 */
export const leanRouter = (): Plugin =>
  lean('router', [
    {
      file: new RegExp(String.raw`${LIB}dom\/lib\.js$`),
      edits: [
        [
          'import { FrameworkContext, PrefetchPageLinks, mergeRefs, usePrefetchBehavior } from "./ssr/components.js";',
          'import { FrameworkContext, mergeRefs, usePrefetchBehavior } from "./ssr/components.js"; const PrefetchPageLinks = () => null;',
        ],
        ...droppable('NavLink'),
        ...droppable('Form'),
        emptied('parseHydrationData'),
      ],
    },
    {
      file: new RegExp(String.raw`${LIB}router\/router\.js$`),
      edits: [
        [
          'import { consumeInstrumentationClientResultMetaReceiver, getRouteInstrumentationUpdates, instrumentClientSideRouter } from "./instrumentation.js";',
          'const consumeInstrumentationClientResultMetaReceiver = () => undefined, getRouteInstrumentationUpdates = () => ({}), instrumentClientSideRouter = (router) => router;',
        ],
        ...unasked,
        [
          /^function normalizeNavigateOptions\([\s\S]*?\n\}/m,
          'const normalizeNavigateOptions = (isFetcher, path) => ({ path });',
        ],
        // Of routes whose loader and page are separate modules: ours are one.
        [/^const loadLazyRouteProperty = [\s\S]*?\n\};/m, 'const loadLazyRouteProperty = () => undefined;'],
      ],
    },
    {
      file: new RegExp(String.raw`${LIB}hooks\.js$`),
      edits: [
        [
          'if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);',
          '',
        ],
        ['const decoded = decodeRouteErrorResponseDigest(error.digest);', 'const decoded = undefined;'],
      ],
    },
  ])
