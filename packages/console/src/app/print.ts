/**
 * Pages are printed black on white, whatever theme is on. The theme's own attribute is changed, and not only colours in
 * a style sheet, because everything takes its colours from it (https://mantine.dev/styles/mantine-styles/).
 */
export function printInLight(): void {
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
