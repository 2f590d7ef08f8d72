/** Names that layouts and searches struggle with: long, short, accented, non-Latin, right-to-left, with marks. */
export const showcaseNames: readonly [firstName: string, lastName: string, country: string][] = [
  [
    'Maximiliana Konstantina Bartholomäa Friederike',
    'von und zu Hohenlohe-Langenburg-Schillingsfürst zu',
    'DE',
  ],
  ['Wolfeschlegelsteinhausenbergerdorffwelchevoralterna', 'Ö', 'DE'],
  ['Siân', "O'Ḋoċartaiġ-Llewellyn", 'GB'],
  ['Þórgunnur', 'Æðelsteinsdóttir', 'IS'],
  ['Nguyễn Thị', 'Ánh Tuyết', 'VN'],
  ['Владислава', 'Преображенская', 'UA'],
  ['Αλεξάνδρα', 'Παπαδοπούλου-Οικονόμου', 'GR'],
  ['عبد الرحمن', 'بن خالد العبدالله', 'SA'],
  ['שׁוֹשַׁנָּה', 'בן־דוד לוי', 'IL'],
  ['فرشته', 'میرزایی‌پور', 'IR'],
  ['健太郎', '長谷川', 'JP'],
  ['서연', '남궁', 'KR'],
  ['Li', 'O', 'CN'],
  ['João Gabriel', 'de Sá e Câmara', 'BR'],
].map(([first = '', last = '', country = '']) => [[...first].slice(0, 50).join(''), last, country])
