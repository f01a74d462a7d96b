import messages from '@/messages/newsroom/hi.json';

import { keepNewsroomWords } from './newsroom-words';

keepNewsroomWords('hi', messages);
