import messages from '@/messages/newsroom/hi.json';

import { cacheNewsroomMessages } from './newsroom-words';

cacheNewsroomMessages('hi', messages);
