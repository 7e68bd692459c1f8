/** The page in Indonesian. */
import type { Words } from './en.js';

export const id: Words = {
  panels: {
    settings: 'Pengaturan',
  },
  shell: {
    tools: 'Alat',
    menu: 'Menu',
    close: 'Tutup',
    loading: 'Memuat …',
    failed: 'Bagian halaman ini tidak dapat dimuat.',
    by: (author) => `oleh ${author}`,
    cancel: 'Batal',
    skip: 'Langsung ke papan',
  },
  play: {
    undo: 'Urungkan',
    redo: 'Ulangi',
    hint: 'Petunjuk',
    finished: 'Selesai',
    untitled: (kind, width, height) => `${kind}, ${width} × ${height}`,
    fill: 'Isi',
    cross: 'Silang',
    shade: 'Arsir',
    circle: 'Lingkari',
    tool: 'Yang digambar',
  },
  settings: {
    theme: 'Warna',
    themeAuto: 'Ikut sistem',
    themeLight: 'Terang',
    themeDark: 'Gelap',
    language: 'Bahasa',
    languageAuto: 'Ikut peramban',
    timer: 'Tampilkan waktu',
    strike: 'Coret angka petunjuk yang pasti selesai',
    letters: 'Huruf pada sel berwarna',
  },
};
