import type { Plugin } from 'vite'

/**
 * Parts of compound components that nothing here renders. They hang on their component as fields, so that a bundler must
 * keep them for a plain menu or button: without these lines it drops them. To use one, remove it from
 * this list.
 */
const unused =
  /^(?:Menu\.(?:Search|Sub|CheckboxItem|CheckboxGroup|RadioItem|RadioGroup|ContextMenu)|Popover\.ContextMenu|Tooltip\.(?:Floating|Group)|(?:ActionIcon|Button)\.(?:Group|GroupSection)|Avatar\.Group|Radio\.(?:Card|Indicator)|Checkbox\.(?:Card|Indicator)|Input\.Placeholder) = \w+;$/gm

/** How the arrow of a tooltip or a menu is placed: nothing here has one. */
const arrow = /^import \{ getArrowPositionStyles \} from .*$/m

export function leanMantine(): Plugin {
  return {
    name: 'lean-mantine',
    apply: 'build',
    transform: {
      filter: {
        id: /@mantine\/core\/esm\/(?:components\/(Menu|Popover|Tooltip|ActionIcon|Button|Avatar|Radio|Checkbox|Input)\/\1|.*\/FloatingArrow)\.mjs$/,
      },
      // Every line stays where it is, and so does the source map.
      handler: (code) => ({
        code: code.replaceAll(unused, '').replace(arrow, 'const getArrowPositionStyles = () => ({});'),
        map: null,
      }),
    },
  }
}
