import type { Plugin } from 'vite'

const LATIN = /^assets\/inter-latin-wght-normal-.*\.woff2$/

/** Preloads the font's Latin file, which would otherwise wait for the styles. */
export function fontPreload(): Plugin {
  return {
    name: 'touchline-font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => LATIN.test(name))
        if (file === undefined) throw new Error('The build has no Latin file of the font.')
        // Fonts are always asked for without cookies: https://developer.mozilla.org/docs/Web/HTML/Reference/Attributes/rel/preload
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
      },
    },
  }
}
