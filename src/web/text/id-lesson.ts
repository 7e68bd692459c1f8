/** The rules and the lessons in Indonesian. */
import type { lessonEn } from './en-lesson.js';

export const lessonId: typeof lessonEn = {
  lesson: {
    offer: 'Pelajaran singkat',
    start: 'Mulai pelajaran',
    minute: 'Lima papan kecil, kira-kira satu menit.',
    board: (number, all) => `Papan ${number} dari ${all}`,
    next: 'Lanjut',
    finish: 'Main teka-teki',
    skip: 'Lewati pelajaran',
    reset: 'Mulai ulang',
    kinds: 'Jenis',
    close: 'Sejauh ini benar.',
    techniques: 'Semua teknik',
  },
  lessons: {
    nonogram: {
      rules: [
        'Isilah sel-sel sehingga muncul sebuah gambar.',
        'Angka di samping baris dan di atas kolom adalah panjang blok-blok terisi di sana, menurut urutannya.',
        'Di antara dua blok ada sedikitnya satu sel kosong. Pada teka-teki berwarna, blok yang berbeda warna boleh bersentuhan.',
        'Silang adalah catatan bahwa sel tetap kosong. Silang tidak pernah wajib.',
      ],
      boards: [
        {
          task: 'Angka 5 berarti: lima sel terisi berderet. Ketuk sel-selnya, atau seret melewatinya.',
          wrong: 'Angka 5 membutuhkan kelima selnya terisi.',
          done: 'Itulah seluruh barisnya.',
        },
        {
          task: '3 1 berarti: tiga sel terisi, satu jarak, lalu satu sel terisi. Isilah.',
          wrong: 'Harus ada jarak antara 3 dan 1.',
          done: 'Tiga, jarak, satu: menurut urutan angkanya.',
        },
        {
          task: 'Blok 3 sudah lengkap. Pilih Silang di bawah, lalu tandai sel yang tetap kosong.',
          wrong: 'Blok 3 sudah lengkap: sel lainnya tetap kosong.',
          done: 'Silang mengingatkan bahwa sel itu kosong. Anda tidak pernah wajib membuatnya.',
        },
        {
          task: 'Blok 4 menutupi kolom 1 sampai 4 atau kolom 2 sampai 5. Isilah sel yang tertutup di kedua kemungkinan.',
          wrong: 'Sel ini belum pasti: blok 4 bisa saja tidak menutupinya.',
          done: 'Tiga sel sudah pasti sebelum Anda tahu di mana bloknya mulai. Begitulah kebanyakan teka-teki dimulai.',
        },
        {
          task: 'Sekarang sebuah gambar: setiap kolom juga punya petunjuk. Mulailah dari baris 5.',
          wrong: 'Sel yang ditandai tidak cocok dengan petunjuk. Ketuk lagi untuk mengosongkannya.',
          done: 'Anda sudah bisa bermain nonogram.',
        },
      ],
    },
    hitori: {
      rules: [
        'Hitamkan sel-sel sehingga tidak ada angka yang tersisa dua kali dalam satu baris atau kolom.',
        'Sel yang dihitamkan tidak pernah bersentuhan sisi.',
        'Semua sel yang tidak dihitamkan tetap terhubung lewat sisinya.',
        'Lingkaran adalah catatan bahwa sel tidak dihitamkan. Lingkaran tidak pernah wajib.',
      ],
      boards: [
        {
          task: 'Tidak ada angka yang boleh tersisa dua kali dalam satu baris. Ketuk salah satu angka 2 untuk menghitamkannya.',
          wrong: 'Hitamkan satu angka 2 saja.',
          done: 'Hanya satu angka 2 yang tersisa di baris ini.',
        },
        {
          task: 'Sel yang dihitamkan tidak pernah bersentuhan sisi. Pilih Lingkari di bawah, lalu tandai empat sel yang harus tetap.',
          wrong: 'Yang pasti tetap hanyalah sel di samping sel yang dihitamkan.',
          done: 'Tetangga sel yang dihitamkan selalu tetap.',
        },
        {
          task: 'Semua sel yang tetap harus terhubung. Setiap sudut atas punya satu jalan keluar: lingkari keduanya.',
          wrong: 'Perhatikan dua sel di bawah sudut-sudut atas.',
          done: 'Kalau salah satunya dihitamkan, sudutnya akan terputus.',
        },
        {
          task: 'Sel di antara dua angka yang sama sudah pasti. Tetapkah ia? Lingkari kalau tetap, hitamkan kalau tidak.',
          wrong: 'Kalau sel itu dihitamkan, kedua angka 4 harus tetap, dan itu terlalu banyak.',
          done: 'Benar: kalau sel itu dihitamkan, kedua angka 4 harus tetap.',
        },
        {
          task: 'Sekarang satu teka-teki utuh, dengan ketiga aturan. Hanya sel hitam yang dihitung.',
          wrong: 'Sel yang ditandai melanggar aturan, sekarang atau nanti. Ketuk lagi untuk mengosongkannya.',
          done: 'Anda sudah bisa bermain hitori.',
        },
      ],
    },
  },
};
