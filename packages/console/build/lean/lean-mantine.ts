import type { Plugin } from 'vite'
import { lean, type Edit } from './lean.ts'

/**
 * Unused parts of compound components. They are fields of their component, so that a bundler must keep them even for a plain menu or
 * button. To use one, remove it from this list.
 */
const unused: Record<string, readonly string[]> = {
  Menu: ['Search', 'Sub', 'CheckboxItem', 'CheckboxGroup', 'RadioItem', 'RadioGroup', 'ContextMenu'],
  Popover: ['ContextMenu'],
  Tooltip: ['Floating', 'Group'],
  ActionIcon: ['Group', 'GroupSection'],
  Button: ['Group', 'GroupSection'],
  Radio: ['Card', 'Indicator'],
  Checkbox: ['Card', 'Indicator'],
  Input: ['Placeholder'],
}

const CORE = String.raw`@mantine\/core\/esm\/`
const line = (text: string): Edit => [new RegExp(`^${text}$`, 'm'), '']

/** Arrow of a tooltip or menu, and its placement: unused here. */
const arrow: Edit[] = [
  [
    /^import \{ getArrowMergeDropdownStyles \} from .*$/m,
    'const getArrowMergeDropdownStyles = () => undefined;',
  ],
  [/^import \{ FloatingArrow \} from .*$/m, 'const FloatingArrow = () => null;'],
]

/** Positions of an arrow or within text: unused by the console's tooltips and menus. */
const positions: Edit[] = [
  [/^(import \{.*)\barrow, (.*@floating-ui\/react";)$/m, '$1$2 const arrow = () => null;'],
  [/^(import \{.*)\binline, (.*@floating-ui\/react";.*)$/m, '$1$2 const inline = () => null;'],
]

export const leanMantine = (): Plugin =>
  lean('mantine', [
    ...Object.entries(unused).map(([component, parts]) => ({
      file: new RegExp(`${CORE}components\\/${component}\\/${component}\\.mjs$`),
      edits: parts.map((part) => line(String.raw`${component}\.${part} = \w+;`)),
    })),
    {
      file: new RegExp(
        String.raw`${CORE}components\/(?:Tooltip\/Tooltip|Popover\/PopoverDropdown\/PopoverDropdown)\.mjs$`,
      ),
      edits: arrow,
    },
    {
      file: new RegExp(String.raw`${CORE}components\/(?:Tooltip\/use-tooltip|Popover\/use-popover)\.mjs$`),
      edits: positions,
    },
    {
      file: new RegExp(String.raw`${CORE}components\/Popover\/Popover\.mjs$`),
      edits: [[/^import \{ Overlay \} from .*$/m, 'const Overlay = () => null;']],
    },
    {
      file: new RegExp(String.raw`${CORE}components\/Loader\/Loader\.mjs$`),
      edits: [line('\tbars: Bars,'), line('\tdots: Dots')],
    },
  ])
