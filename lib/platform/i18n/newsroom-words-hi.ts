/** What the newsroom says in this edition, a file of its own for browsers (newsroom-words.client.tsx). */
export { default as messages } from '@/messages/newsroom/hi.json';
