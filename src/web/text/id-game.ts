/** The words of the game around the board in Indonesian. */
import type { Same } from './en.js';
import type { gameEn } from './en-game.js';

export const gameId: Same<typeof gameEn> = {
  ending: {
    picture: (title) => `Gambar yang sudah jadi: ${title}`,
    time: 'Waktu',
    hints: 'Petunjuk',
    noHints: 'tidak ada',
    hardest: 'Langkah tersulit',
    grade: (name, grade) => `${name}, ${grade} dari 10`,
    next: 'Teka-teki berikutnya',
    again: 'Main lagi',
    share: 'Bagikan gambar',
    explain: 'Cara menjawabnya',
    saved: 'Gambar disimpan sebagai berkas.',
    bySolver: 'Jawaban ini dari pemecah, jadi tidak dihitung sebagai terjawab.',
    takeBack: 'Urungkan',
    madeWith: 'dijawab di Nonori',
  },
  spoiler: {
    title: 'Sunting teka-teki ini?',
    text: 'Penyunting memperlihatkan jawabannya, dan teka-teki ini belum Anda jawab.',
    show: 'Tetap sunting',
    back: 'Kembali ke teka-teki',
  },
  restart: {
    title: 'Mulai ulang',
    done: 'Papan dikosongkan. Urungkan untuk mengembalikannya.',
  },
};
